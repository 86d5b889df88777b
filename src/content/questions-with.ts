import { hasWords } from '~/platform/text/has-words';

interface Section {
  id: string;
  heading: string;
  body_html: string;
}

/** The sections of the page of questions, each with those of its questions that have the typed words in the question or the reply. */
export const questionsWith = (sections: readonly Section[], typed: string): Section[] =>
  sections.flatMap((section) => {
    const questions = section.body_html.split(/(?=<h3[\s>])/);
    const found = questions.filter((html) => hasWords(html.replace(/<[^<>]*>/g, ' '), typed));
    return found.length > 0 ? [{ ...section, body_html: found.join('') }] : [];
  });
