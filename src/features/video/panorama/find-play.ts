/** A pixel that changes less is noise of the camera. Of 255. */
const NOISE = 16
/** Play is looked for in a part of the picture so wide, as a share of it. */
const WINDOW = 0.25
/** How many changed pixels are a movement, as a share of the field. */
const LEAST = 0.0008
/** More of them are a change of light, or of the camera. */
const MOST = 0.5

/** A small picture: red, green, blue and opacity of each pixel. */
export interface SmallPicture {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The part of a picture that counts, as shares of it. */
export interface Field {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Where the play is: the middle of what moves most, as a share of the picture's width. It knows neither ball nor players.
 * Null if nothing moves, or everything.
 */
export function findPlay(before: SmallPicture, now: SmallPicture, field: Field): number | null {
  const { width, height } = now
  const columns = new Float64Array(width)
  const [first, last] = [Math.ceil(field.left * width), Math.floor(field.right * width)]
  const [top, bottom] = [Math.ceil(field.top * height), Math.floor(field.bottom * height)]
  let changed = 0
  for (let row = top; row < bottom; row += 1) {
    for (let column = first; column < last; column += 1) {
      const at = (row * width + column) * 4
      const change = Math.max(differ(before, now, at), differ(before, now, at + 1), differ(before, now, at + 2))
      if (change < NOISE) continue
      changed += 1
      columns[column] = (columns[column] ?? 0) + change
    }
  }
  const share = changed / Math.max(1, (last - first) * (bottom - top))
  if (share < LEAST || share > MOST) return null
  const begin = busiest(columns, Math.max(1, Math.round(WINDOW * width)))
  const part = columns.subarray(begin, begin + Math.round(WINDOW * width))
  const sum = part.reduce((total, energy) => total + energy, 0)
  const centre = part.reduce((total, energy, index) => total + energy * (begin + index + 0.5), 0) / sum
  return centre / width
}

function differ(before: SmallPicture, now: SmallPicture, at: number): number {
  return Math.abs((now.data[at] ?? 0) - (before.data[at] ?? 0))
}

/** Where the columns begin that have most of it together. */
function busiest(columns: Float64Array, length: number): number {
  let sum = 0
  let [best, begin] = [-1, 0]
  columns.forEach((energy, index) => {
    sum += energy - (index >= length ? (columns[index - length] ?? 0) : 0)
    if (sum > best) [best, begin] = [sum, Math.max(0, index - length + 1)]
  })
  return begin
}

/** Whether there is nothing to be seen in a picture. */
export function isBlack({ data }: SmallPicture): boolean {
  return data.every((value, index) => index % 4 === 3 || value < 10)
}
