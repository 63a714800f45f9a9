import type { CalculateWords } from './content/en.ts';

interface WhatCountsProps {
  ready: CalculateWords['ready'];
  leftOut: CalculateWords['leftOut'];
}

/** What goes into the calculation and what stays out of it, as two cloths sewn together. */
export function WhatCounts({ ready, leftOut }: WhatCountsProps) {
  return (
    <section id="ready" className="section section--soft scroll-mt-32">
      <div className="wrap">
        <div className="counts">
          <div>
            <h2>{ready.heading}</h2>
            <ul className="counts__list" data-list="in">
              {ready.items.map(({ name, note }) => (
                <li key={name}>
                  <b>{name}</b>
                  <span className="block text-text-soft">{note}</span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{leftOut.heading}</h2>
            <ul className="counts__list" data-list="out">
              {leftOut.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <p className="small soft mt-5">{leftOut.note}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
