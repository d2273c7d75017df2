// The demo world's camera: two drawn teams passing a ball about under floodlights. Nothing here is a real match.

const PITCH = { length: 105, width: 68 }
const SHIRTS = ['#f4f6f3', '#e8b43a']
const LINES = [
  [0.06, 0.5],
  [0.2, 0.15],
  [0.18, 0.38],
  [0.18, 0.62],
  [0.2, 0.85],
  [0.38, 0.2],
  [0.35, 0.5],
  [0.38, 0.8],
  [0.56, 0.25],
  [0.6, 0.5],
  [0.56, 0.75],
]

const canvas = document.querySelector('canvas')
const paint = canvas.getContext('2d')
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches

const players = [0, 1].flatMap((team) =>
  LINES.map(([x, y]) => ({
    team,
    home: { x: (team ? 1 - x : x) * PITCH.length, y: y * PITCH.width },
    x: (team ? 1 - x : x) * PITCH.length,
    y: y * PITCH.width,
    sway: Math.random() * Math.PI * 2,
  })),
)
const ball = { x: PITCH.length / 2, y: PITCH.width / 2, from: null, to: players[6], flight: 1, pause: 0 }

/** The camera stands behind one touchline: what is far is smaller and higher. */
function project(x, y) {
  const { width, height } = canvas
  const depth = y / PITCH.width
  const scale = 0.72 + 0.28 * depth
  return {
    x: width / 2 + (x - PITCH.length / 2) * (width / PITCH.length) * 0.9 * scale,
    y: height * (0.2 + 0.7 * depth * (0.82 + 0.18 * depth)),
    scale: (scale * width) / 1000,
  }
}

function move(time, step) {
  for (const player of players) {
    const pull = player === ball.to ? 0.9 : 0.18
    const wish = {
      x: player.home.x + (ball.x - player.home.x) * pull + Math.sin(time / 1700 + player.sway) * 2.4,
      y: player.home.y + (ball.y - player.home.y) * pull + Math.cos(time / 1400 + player.sway) * 2,
    }
    player.x += (wish.x - player.x) * Math.min(1, step * 0.9)
    player.y += (wish.y - player.y) * Math.min(1, step * 0.9)
  }
  if (ball.pause > 0) {
    ball.pause -= step
    ball.x = ball.to.x + 1
    ball.y = ball.to.y + 0.6
    if (ball.pause <= 0) pass()
    return
  }
  ball.flight = Math.min(1, ball.flight + step * 1.1)
  const from = ball.from ?? ball
  ball.x = from.x + (ball.to.x - from.x) * ball.flight
  ball.y = from.y + (ball.to.y - from.y) * ball.flight
  if (ball.flight === 1) ball.pause = 0.5 + Math.random()
}

function pass() {
  const holder = ball.to
  const lost = Math.random() < 0.2
  const options = players
    .filter((player) => player !== holder && (player.team === holder.team) !== lost)
    .toSorted((a, b) => Math.hypot(a.x - holder.x, a.y - holder.y) - Math.hypot(b.x - holder.x, b.y - holder.y))
  ball.from = { x: ball.x, y: ball.y }
  ball.to = options[Math.floor(Math.random() * 5)]
  ball.flight = 0
}

function line(points) {
  paint.beginPath()
  points.forEach(([x, y], index) => {
    const place = project(x, y)
    if (index === 0) paint.moveTo(place.x, place.y)
    else paint.lineTo(place.x, place.y)
  })
  paint.stroke()
}

function drawPitch() {
  const { length, width } = PITCH
  paint.fillStyle = '#0a2a1d'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  for (let stripe = 0; stripe < 14; stripe += 1) {
    const [from, to] = [(stripe * length) / 14, ((stripe + 1) * length) / 14]
    paint.fillStyle = stripe % 2 ? '#1b6b43' : '#1f7549'
    paint.beginPath()
    for (const [x, y] of [
      [from, 0],
      [to, 0],
      [to, width],
      [from, width],
    ]) {
      const place = project(x, y)
      paint.lineTo(place.x, place.y)
    }
    paint.fill()
  }
  paint.strokeStyle = 'rgba(255,255,255,.75)'
  paint.lineWidth = Math.max(1, canvas.width / 640)
  const box = (x, depth, span) =>
    line([
      [x, (width - span) / 2],
      [depth, (width - span) / 2],
      [depth, (width + span) / 2],
      [x, (width + span) / 2],
    ])
  line([
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
    [0, 0],
  ])
  line([
    [length / 2, 0],
    [length / 2, width],
  ])
  line(
    Array.from({ length: 49 }, (_, part) => [
      length / 2 + 9.15 * Math.cos((part * Math.PI) / 24),
      width / 2 + 9.15 * Math.sin((part * Math.PI) / 24),
    ]),
  )
  box(0, 16.5, 40.3)
  box(length, length - 16.5, 40.3)
  box(0, 5.5, 18.3)
  box(length, length - 5.5, 18.3)
}

function drawPlayer({ x, y, team }) {
  const place = project(x, y)
  const size = 9 * place.scale
  paint.fillStyle = 'rgba(0,0,0,.3)'
  paint.beginPath()
  paint.ellipse(place.x, place.y, size * 0.9, size * 0.35, 0, 0, Math.PI * 2)
  paint.fill()
  paint.fillStyle = SHIRTS[team]
  paint.beginPath()
  paint.roundRect(place.x - size * 0.55, place.y - size * 2.3, size * 1.1, size * 1.5, size * 0.35)
  paint.fill()
  paint.fillStyle = team ? '#1d2b3a' : '#0b6b43'
  paint.fillRect(place.x - size * 0.45, place.y - size * 0.95, size * 0.9, size * 0.55)
  paint.fillStyle = '#c99a78'
  paint.beginPath()
  paint.arc(place.x, place.y - size * 2.75, size * 0.5, 0, Math.PI * 2)
  paint.fill()
}

function drawBall() {
  const place = project(ball.x, ball.y)
  const lift = ball.pause > 0 ? 0 : Math.sin(ball.flight * Math.PI) * 18 * place.scale
  paint.fillStyle = '#fff'
  paint.beginPath()
  paint.arc(place.x, place.y - 3 * place.scale - lift, 4 * place.scale, 0, Math.PI * 2)
  paint.fill()
}

let last = performance.now()
function frame(now) {
  const ratio = Math.min(devicePixelRatio, 2)
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
  move(now, Math.min(0.05, (now - last) / 1000))
  last = now
  drawPitch()
  for (const player of players.toSorted((a, b) => a.y - b.y)) drawPlayer(player)
  drawBall()
  if (!calm) requestAnimationFrame(frame)
}
requestAnimationFrame(frame)
