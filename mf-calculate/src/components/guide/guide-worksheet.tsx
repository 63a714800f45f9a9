import { GuideTable } from './guide-table.tsx';
import type { Guide, WorksheetPart } from '../../model/guide.ts';

function Part({ heading, columns, lines, total }: WorksheetPart) {
  return (
    <GuideTable caption={heading} columns={columns.length + 1} blank={columns.length}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...lines, ...(total ? [total] : [])].map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
          <tr key={index} data-line={line === total ? 'total' : 'part'}>
            <th scope="row">{line}</th>
            {columns.map((column) => (
              <td key={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </GuideTable>
  );
}

/** The tables of a guide that are filled in by hand. */
export function GuideWorksheet({ worksheet }: { worksheet: Guide['worksheet'] }) {
  return (
    <>
      <p>{worksheet.intro}</p>
      {worksheet.parts.map((part) => (
        <Part key={part.heading} {...part} />
      ))}
    </>
  );
}
