const pillar = 'flex items-center gap-4 px-[1.1rem] py-[0.9rem] font-display md:flex-col md:items-start md:justify-between';

interface PillarsProps {
  /** Their names; the third is Zakat, and stands out. */
  names: readonly string[];
}

/** The five pillars under one woven border. */
export function Pillars({ names }: PillarsProps) {
  return (
    <div>
      <div className="par-clay" />
      <ol className="pillars grid gap-0.5 md:grid-cols-[1fr_1fr_1.25fr_1fr_1fr] md:items-start md:gap-3">
        {names.map((name, index) => (
          <li
            key={name}
            className={`${pillar} text-[1.25rem]/[1.35] ${index === 2 ? 'on-leaf md:min-h-46 md:text-h3/[1.35]' : 'bg-surface md:min-h-36'}`}
          >
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
