// The demo world's camera: it draws the match of `match.js` into the scene of `scene.js`.
// oxlint-disable unicorn/no-array-sort
/* global SKIN, canvas, paint, players, ball, project, move, turn, drawSky, drawGround, drawLines */

const HAIR = ['#2a1d14', '#14110f', '#5a3b22']
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches

function limb(from, to, wide, colour) {
  paint.strokeStyle = colour
  paint.lineWidth = wide
  paint.lineCap = 'round'
  paint.beginPath()
  paint.moveTo(...from)
  paint.lineTo(...to)
  paint.stroke()
}

function drawPlayer({ x, y, kit, speed, stride, look, faces }) {
  const { x: left, y: foot, metre } = project(x, y)
  // A little larger than life: the picture is small on a phone.
  const unit = metre * 1.22
  paint.fillStyle = 'rgba(10,30,20,.28)'
  paint.beginPath()
  paint.ellipse(left + unit * 0.55, foot - unit * 0.04, unit * 0.75, unit * 0.13, -0.12, 0, Math.PI * 2)
  paint.fill()
  const swing = Math.sin(stride) * Math.min(0.36, 0.05 + speed * 0.06) * unit
  const lean = faces * Math.min(0.14, speed * 0.02) * unit
  const [hip, neck] = [foot - unit * 0.82, foot - unit * 1.46]
  for (const [way, shade] of [
    [-1, true],
    [1, false],
  ]) {
    const step = swing * way
    const lift = Math.max(0, way * Math.cos(stride)) * Math.min(0.22, speed * 0.04) * unit
    limb([left, hip], [left + step * 0.6 + lean, foot - unit * 0.42 - lift * 0.4], unit * 0.2, shade ? kit.shade : SKIN[look])
    limb([left + step * 0.6 + lean, foot - unit * 0.42 - lift * 0.4], [left + step, foot - lift], unit * 0.15, kit.socks)
    limb([left + lean, neck + unit * 0.1], [left + lean - step * 0.8, neck + unit * 0.5], unit * 0.13, shade ? kit.shade : kit.shirt)
  }
  limb([left + lean * 0.3, hip + unit * 0.02], [left + lean * 0.5, hip - unit * 0.08], unit * 0.36, kit.shorts)
  limb([left + lean * 0.6, hip - unit * 0.16], [left + lean, neck + unit * 0.12], unit * 0.38, kit.shirt)
  for (const [colour, up, size] of [
    [SKIN[look], 0.17, 0.15],
    [HAIR[look], 0.23, 0.13],
  ]) {
    paint.fillStyle = colour
    paint.beginPath()
    paint.arc(left + lean * 1.3, neck - unit * up, unit * size, 0, Math.PI * 2)
    paint.fill()
  }
}

function drawBall() {
  const high = ball.pause > 0 ? 0 : Math.sin(ball.flight * Math.PI) * Math.min(5, ball.length * 0.09)
  const [shadow, place] = [project(ball.x + high * 0.4, ball.y), project(ball.x, ball.y, 0.16 + high)]
  paint.fillStyle = 'rgba(10,30,20,.35)'
  paint.beginPath()
  paint.ellipse(shadow.x, shadow.y, shadow.metre * 0.24, shadow.metre * 0.08, 0, 0, Math.PI * 2)
  paint.fill()
  paint.fillStyle = '#fdfdfb'
  paint.beginPath()
  paint.arc(place.x, place.y, Math.max(2, place.metre * 0.22), 0, Math.PI * 2)
  paint.fill()
}

let last = performance.now()
function frame(now) {
  const ratio = Math.min(devicePixelRatio, 2)
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
  const step = Math.min(0.05, (now - last) / 1000)
  move(now, step)
  turn(step)
  last = now
  drawSky()
  drawGround()
  drawLines()
  for (const player of [...players].sort((a, b) => a.y - b.y)) drawPlayer(player)
  drawBall()
  if (!calm) requestAnimationFrame(frame)
}
requestAnimationFrame(frame)
