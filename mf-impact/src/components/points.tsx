interface PointsProps {
  items: readonly { readonly title: string; readonly text: string }[];
}

/** Short statements with a sentence or two each, in two columns where there is room. */
export function Points({ items }: PointsProps) {
  return (
    <ul className="points">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
