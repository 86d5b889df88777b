/** The end of an id, which tells records apart at a glance; a press shows all of it, to be copied. */
export const ShortId = ({ id, label }: { id: string; label?: string }) => (
  <details className="text-s digits breaks">
    <summary>
      {label} …{id.slice(-6).toUpperCase()}
    </summary>
    {id}
  </details>
);
