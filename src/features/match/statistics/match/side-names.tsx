/** A side's colour, with a shape of its own. */
export function Swatch({ side }: { side: 'one' | 'two' }) {
  const look = side === 'one' ? 'side-one rounded-full' : 'side-two'
  return <span className={`inline-block size-3 shrink-0 bg-side [print-color-adjust:exact] forced-color-adjust-none ${look}`} />
}

/** Which colour is whose. */
export function SideNames({ names }: { names: { one: string; two: string } }) {
  return (
    <p translate="no" className="mb-2 flex flex-wrap justify-between gap-x-4 text-small font-semibold">
      <span className="flex items-baseline gap-1.5">
        <Swatch side="one" /> {names.one}
      </span>
      <span className="ms-auto flex items-baseline gap-1.5 text-end">
        {names.two} <Swatch side="two" />
      </span>
    </p>
  )
}
