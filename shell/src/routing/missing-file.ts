/** A section was loaded, and then a file of one of its pages, or of a part of one, was not there: as after a deploy that took old files away. */
export class MissingFile extends Error {
  override name = 'MissingFile';
}
