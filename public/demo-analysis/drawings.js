// Draws pitches and charts from figures, as SVG.
import { WORDS } from './words.js'

const SVG = 'http://www.w3.org/2000/svg'

/** An SVG element with its attributes and children. */
function draw(name, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** A pitch of 105 by 68 metres, with what lies on it below and above its lines. */
function pitch(label, below, above = []) {
  const lines = draw('g', { class: 'lines', fill: 'none' }, [
    draw('path', { d: 'M0 0h105v68H0zM52.5 0v68M0 13.85h16.5v40.3H0M105 13.85H88.5v40.3H105M0 24.85h5.5v18.3H0M105 24.85h-5.5v18.3h5.5' }),
    draw('circle', { cx: 52.5, cy: 34, r: 9.15 }),
  ])
  const ground = draw('rect', { class: 'ground', x: -2, y: -2, width: 109, height: 72, rx: 2 })
  return draw('svg', { viewBox: '-2 -2 109 72', role: 'img', 'aria-label': label }, [ground, ...below, lines, ...above])
}

/** Where a side touched the ball: the more often, the fuller the zone. */
export function touchesMap(label, zones, side) {
  const [columns, rows] = [12, 8]
  const [width, height] = [105 / columns, 68 / rows]
  const cells = zones.map((share, zone) =>
    draw('rect', {
      class: side,
      x: (zone % columns) * width,
      y: Math.floor(zone / columns) * height,
      width,
      height,
      opacity: Math.round(share ** 1.4 * 90) / 100,
    }),
  )
  return pitch(label, cells)
}

/** Every shot at its place; goals are full, the others rings. */
export function shotsMap(label, shots) {
  const dots = shots.map(({ side, x, y, goal, minute }) =>
    draw('circle', { class: `shot ${side} ${goal ? 'goal' : ''}`, cx: x * 105, cy: y * 68, r: goal ? 2 : 1.4 }, [
      draw('title', {}, [`${goal ? WORDS.goal : WORDS.miss}, ${WORDS.minute(minute)}`]),
    ]),
  )
  return pitch(label, [], dots)
}

/** Who pressed, five minutes by five minutes: up for the first side, down for the second. */
export function momentumChart(label, momentum, goals, minutes) {
  const [width, height] = [600, 160]
  const step = width / momentum.length
  const middle = height / 2
  const most = Math.max(0.4, ...momentum.map(Math.abs))
  const bars = momentum.map((press, at) => {
    const size = (Math.abs(press) / most) * (middle - 18)
    return draw('rect', {
      class: press >= 0 ? 'one' : 'two',
      x: at * step + 2,
      y: press >= 0 ? middle - size : middle,
      width: step - 4,
      height: Math.max(1, size),
      rx: 2,
    })
  })
  const dots = goals.map(({ side, minute }) =>
    draw('circle', { class: `shot goal ${side}`, cx: ((minute - 0.5) / minutes) * width, cy: side === 'one' ? 8 : height - 8, r: 5 }, [
      draw('title', {}, [`${WORDS.goal}, ${WORDS.minute(minute)}`]),
    ]),
  )
  const axis = draw('path', { class: 'axis', d: `M0 ${middle}H${width}M${width / 2} 16V${height - 16}` })
  return draw('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label, class: 'momentum' }, [...bars, axis, ...dots])
}
