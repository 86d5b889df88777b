import { AlignmentType, BorderStyle, Document, Packer, Paragraph, TabStopType, TextRun } from 'docx';
import PDFDocument from 'pdfkit';
import type { DemoCandidate, DemoFile, DemoResume } from './types';

const ink = '#1d2433';
const blue = '#24508f';
const gray = '#5b6270';
const width = 612;
const margin = 62;
const measure = width - 2 * margin;

/** The PDF's own fonts know Latin-1 only. */
const latin = (text: string) => text.replaceAll('’', "'");

function pdf(title: string, author: string, date: Date, draw: (doc: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: 'LETTER',
      margins: { top: 54, bottom: 40, left: margin, right: margin },
      info: { Title: latin(title), Author: latin(author), CreationDate: date, ModDate: date },
    });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    draw(doc);
    doc.end();
  });
}

function head(doc: PDFKit.PDFDocument, resume: DemoResume): void {
  doc.font('Times-Bold').fontSize(24).fillColor(ink).text(latin(resume.name));
  doc.font('Times-Italic').fontSize(13).fillColor(blue).text(latin(resume.headline));
  doc
    .moveDown(0.3)
    .font('Helvetica')
    .fontSize(9)
    .fillColor(gray)
    .text(latin(resume.contact.join('   ·   ')));
  const y = doc.y + 8;
  doc
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(0.6)
    .strokeColor('#c9bfa8')
    .stroke();
  doc.y = y + 12;
}

function section(doc: PDFKit.PDFDocument, title: string): void {
  doc.moveDown(0.7).font('Times-Bold').fontSize(12.5).fillColor(blue).text(title, margin).moveDown(0.25);
}

function entry(doc: PDFKit.PDFDocument, left: string, right: string, below: string): void {
  const y = doc.y;
  doc
    .font('Helvetica')
    .fontSize(9)
    .fillColor(gray)
    .text(right, margin, y + 1, { width: measure, align: 'right' });
  doc
    .font('Helvetica-Bold')
    .fontSize(10.5)
    .fillColor(ink)
    .text(latin(left), margin, y, { width: measure - 120 });
  doc.font('Helvetica').fontSize(10).fillColor(gray).text(latin(below), margin, doc.y, { width: measure });
}

/** The candidate's resume as a PDF of one page; the same candidate gives the same bytes. */
export function renderResumePdf(candidate: DemoCandidate): Promise<Uint8Array> {
  const { resume } = candidate;
  return pdf(`Resume of ${resume.name}`, resume.name, candidate.created_on, (doc) => {
    const body = (text: string) => doc.font('Helvetica').fontSize(10).fillColor(ink).text(latin(text), margin, doc.y, { width: measure, lineGap: 2.5 });
    head(doc, resume);
    body(resume.summary);
    section(doc, 'Experience');
    for (const e of resume.experience) {
      entry(doc, e.title, e.dates, e.company);
      for (const point of e.points) body(point);
      doc.moveDown(0.6);
    }
    section(doc, 'Education');
    for (const e of resume.education) {
      entry(doc, e.school, e.dates, e.detail);
      doc.moveDown(0.4);
    }
    section(doc, 'Skills and languages');
    body(resume.skills.join(', '));
    body(resume.languages.join(', '));
  });
}

export function renderCoverLetterPdf(candidate: DemoCandidate): Promise<Uint8Array> {
  const { resume } = candidate;
  return pdf(`Letter of ${resume.name}`, resume.name, candidate.created_on, (doc) => {
    head(doc, resume);
    doc.font('Helvetica').fontSize(9).fillColor(gray).text(longDate(candidate.created_on), { align: 'right' }).moveDown(1.5);
    for (const p of resume.cover_letter?.paragraphs ?? [])
      doc.font('Times-Roman').fontSize(12).fillColor(ink).text(latin(p), margin, doc.y, { width: measure, lineGap: 4 }).moveDown(0.8);
  });
}

const longDate = (date: Date) => date.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
const color = (hex: string) => hex.slice(1);
const rule = { style: BorderStyle.SINGLE, size: 4, color: 'C9BFA8', space: 6 };

const run = (text: string, o: { size?: number; bold?: boolean; italics?: boolean; color?: string; font?: string } = {}) =>
  new TextRun({
    text,
    font: o.font ?? 'Calibri',
    size: o.size ?? 21,
    color: color(o.color ?? ink),
    ...(o.bold ? { bold: true } : {}),
    ...(o.italics ? { italics: true } : {}),
  });

function docxHead(resume: DemoResume): Paragraph[] {
  return [
    new Paragraph({ children: [run(resume.name, { font: 'Georgia', size: 46, bold: true })] }),
    new Paragraph({ children: [run(resume.headline, { font: 'Georgia', size: 25, italics: true, color: blue })], spacing: { after: 60 } }),
    new Paragraph({ children: [run(resume.contact.join('   ·   '), { size: 18, color: gray })], border: { bottom: rule }, spacing: { after: 220 } }),
  ];
}

async function docx(title: string, author: string, children: Paragraph[]): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: author,
    sections: [{ properties: { page: { size: { width: 12240, height: 15840 }, margin: { top: 1000, bottom: 800, left: 1240, right: 1240 } } }, children }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** The same resume as a Word document (its zip carries the time of making, so its bytes may differ). */
export function renderResumeDocx(candidate: DemoCandidate): Promise<Uint8Array> {
  const { resume } = candidate;
  const section = (title: string) =>
    new Paragraph({ children: [run(title, { font: 'Georgia', size: 25, bold: true, color: blue })], spacing: { before: 240, after: 80 } });
  const entry = (left: string, right: string, below: string) => [
    new Paragraph({
      children: [run(left, { bold: true }), run(`\t${right}`, { size: 18, color: gray })],
      tabStops: [{ type: TabStopType.RIGHT, position: 9760 }],
    }),
    new Paragraph({ children: [run(below, { size: 20, color: gray })] }),
  ];
  const body = (text: string) => new Paragraph({ children: [run(text)], spacing: { line: 276, after: 100 } });
  return docx(`Resume of ${resume.name}`, resume.name, [
    ...docxHead(resume),
    body(resume.summary),
    section('Experience'),
    ...resume.experience.flatMap((e) => [...entry(e.title, e.dates, e.company), ...e.points.map(body)]),
    section('Education'),
    ...resume.education.flatMap((e) => entry(e.school, e.dates, e.detail)),
    section('Skills and languages'),
    body(resume.skills.join(', ')),
    body(resume.languages.join(', ')),
  ]);
}

export function renderCoverLetterDocx(candidate: DemoCandidate): Promise<Uint8Array> {
  const { resume } = candidate;
  return docx(`Letter of ${resume.name}`, resume.name, [
    ...docxHead(resume),
    new Paragraph({ children: [run(longDate(candidate.created_on), { size: 18, color: gray })], alignment: AlignmentType.RIGHT, spacing: { after: 300 } }),
    ...(resume.cover_letter?.paragraphs ?? []).map(
      (p) => new Paragraph({ children: [run(p, { font: 'Georgia', size: 23 })], spacing: { line: 300, after: 180 } }),
    ),
  ]);
}

/** The bytes of one of the candidate's files, of any type and format. */
export function renderFile(candidate: DemoCandidate, file: DemoFile): Promise<Uint8Array> {
  const letter = file.file_type === 'Cover Letter';
  if (file.format === 'pdf') return letter ? renderCoverLetterPdf(candidate) : renderResumePdf(candidate);
  return letter ? renderCoverLetterDocx(candidate) : renderResumeDocx(candidate);
}
