interface PillarsProps {
  /** Their names; the third is Zakat, and stands out. */
  names: readonly string[];
}

/** The five pillars under one woven border. */
export function Pillars({ names }: PillarsProps) {
  return (
    <div>
      <div className="par-clay" />
      <ol className="pillars">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  );
}
