/** Running text, no wider than is comfortable to read. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="measure">
      {text}
    </p>
  ));
}
