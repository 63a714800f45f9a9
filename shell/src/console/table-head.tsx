/** The first row of a table of the console: the names of its columns. */
export function TableHead({ names }: { names: readonly string[] }) {
  return (
    <thead className="max-lg:hidden">
      <tr>
        {names.map((name) => (
          <th key={name} className="border-b-2 border-text py-2 text-(length:--text-fine) whitespace-nowrap text-text-soft" scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
