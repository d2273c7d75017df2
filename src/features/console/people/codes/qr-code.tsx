import encodeQr from 'qrcode-generator'

/** Light modules around the code, as its standard asks. */
const MARGIN = 4
/** Read even with a crease: 15 % may be damaged. */
const CORRECTION = 'M'

/** A text as a QR code: dark on white in either colour scheme, since scanners expect that. */
export default function QrCode({ text }: { text: string }) {
  const code = encodeQr(0, CORRECTION)
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const places = Array.from({ length: size }, (_, place) => place)
  const path = places
    .flatMap((row) => places.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('')
  const extent = size + 2 * MARGIN
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-MARGIN} ${-MARGIN} ${extent} ${extent}`}
      shapeRendering="crispEdges"
      className="size-full rounded-control bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
