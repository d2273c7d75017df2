import { CHARGES, type ChargeName } from './charges.ts'
import { tidy, writePath, type Contour, type Point } from './contour.ts'
import { cut } from './cut.ts'
import { DIVISIONS, type DivisionName, type Region } from './divisions.ts'
import { OUTLINES, type OutlineName } from './outlines.ts'
import { TINCTURES, type Tincture } from './tinctures.ts'

/** A crest in heraldic terms: a shield with divisions and a charge. */
export interface CrestDesign {
  shield: {
    outline: OutlineName
    rim: Tincture
    /** A thin line on both sides of the rim, which separates a dark rim from a dark field and a dark page. */
    line?: Tincture
    field: Tincture
    /** Drawn over the field in this order. */
    divisions?: readonly (readonly [DivisionName, Tincture])[]
  }
  charge: {
    of: ChargeName
    ink: Tincture
    /** The colour of the charge's details; the field's colour by default. */
    detail?: Tincture
    /** Offset from the outline's centre. */
    by?: Point
    size?: number
    turn?: number
  }
}

/** The crest as a self-contained SVG without ids, so that a page can contain any number of them. */
export function renderCrest({ shield, charge }: CrestDesign): string {
  const { contour, centre, scale } = OUTLINES[shield.outline]
  const outline = writePath(contour)
  const divisions = shield.divisions ?? []
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    filled(outline, shield.field),
    ...divisions.map(([name, tincture]) => filled(divided(contour, DIVISIONS[name]), tincture)),
    `<g transform="${placed(charge, centre, scale)}">${CHARGES[charge.of](TINCTURES[charge.ink], TINCTURES[charge.detail ?? shield.field])}</g>`,
    shield.line ? stroked(outline, shield.line, 6.2) : '',
    stroked(outline, shield.rim, 3.4),
    '</svg>',
  ].join('')
}

function divided(contour: Contour, regions: readonly Region[]): string {
  const parts = regions.map((region) => region.reduce<Contour | null>((rest, side) => rest && cut(rest, side), contour))
  return parts.map((part) => (part ? writePath(part) : '')).join('')
}

function placed({ by: [dx, dy] = [0, 0], size = 1, turn }: CrestDesign['charge'], [x, y]: Point, scale: number): string {
  const rotation = turn ? `rotate(${turn})` : ''
  return `translate(${tidy(x + dx)} ${tidy(y + dy)})${rotation}scale(${(scale * size).toFixed(2)})`
}

function filled(path: string, tincture: Tincture): string {
  return `<path fill="${TINCTURES[tincture]}" d="${path}"/>`
}

function stroked(path: string, tincture: Tincture, width: number): string {
  return `<path fill="none" stroke="${TINCTURES[tincture]}" stroke-width="${width}" stroke-linejoin="round" d="${path}"/>`
}
