interface ParagraphsProps {
  texts: readonly string[];
}

/** Running text, no wider than is comfortable to read. */
export function Paragraphs({ texts }: ParagraphsProps) {
  return texts.map((text) => (
    <p key={text} className="measure">
      {text}
    </p>
  ));
}
