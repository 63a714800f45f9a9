/** The cloth above the result. */
export function Cloth({ src }: { src: string }) {
  return <img className="mb-0.5 w-full print:hidden" src={src} alt="" width={400} height={140} />;
}
