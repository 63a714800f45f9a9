/** What the foundation has counted, entered by hand: February and the whole of 2024. No figure per person is made of them. */
export const impactFigures = {
  takaInFebruary: 112_908,
  peopleInFebruary: 1606,
  peopleInYear: 3382,
};
