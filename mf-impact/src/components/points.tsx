/** Short statements with a sentence or two each, in two columns where there is room. */
export function Points({ items }: { items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ul className="grid gap-x-16 gap-y-8 md:grid-cols-2">
      {items.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-dashed border-control pt-5">
          <h3>{title}</h3>
          <p className="soft mt-[0.4rem]">{text}</p>
        </li>
      ))}
    </ul>
  );
}
