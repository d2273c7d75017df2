// The match of the demo world: two teams that pass a ball about. Nothing here is a real match. `stream.js` draws it.
// `toSorted` is above the baseline of browsers.
// oxlint-disable unicorn/no-array-sort
// What is declared here is used by the scripts that follow.
// oxlint-disable no-unused-vars

/** In metres. Places are measured from the far left corner. */
const PITCH = { length: 105, width: 68 }
const TEAMS = [
  { shirt: '#f4f6f3', shade: '#c9d2cc', shorts: '#0b6b43', socks: '#f4f6f3' },
  { shirt: '#e8b43a', shade: '#b98821', shorts: '#1d2b3a', socks: '#e8b43a' },
]
const KEEPERS = [
  { shirt: '#d94f4f', shade: '#a93636', shorts: '#20262b', socks: '#d94f4f' },
  { shirt: '#4f9ed9', shade: '#3677a9', shorts: '#20262b', socks: '#4f9ed9' },
]
/** Where a team stands, as shares of the pitch; the keeper first. */
const LINES = [
  [0.03, 0.5],
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
const RUN = 6.5

const players = [0, 1].flatMap((team) =>
  LINES.map(([x, y], index) => {
    const home = { x: (team ? 1 - x : x) * PITCH.length, y: y * PITCH.width }
    const kit = index === 0 ? KEEPERS[team] : TEAMS[team]
    const sway = Math.random() * Math.PI * 2
    return { team, kit, keeper: index === 0, home, x: home.x, y: home.y, faces: 1, speed: 0, stride: sway, sway, look: index % 3 }
  }),
)
const ball = { x: PITCH.length / 2, y: PITCH.width / 2, from: null, to: players[6], flight: 1, pause: 0, length: 1 }

function move(time, step) {
  for (const player of players) {
    const pull = player === ball.to ? 1 : player.keeper ? 0.06 : 0.2
    const [dx, dy] = [
      player.home.x + (ball.x - player.home.x) * pull + Math.sin(time / 1700 + player.sway) * 2.4 - player.x,
      player.home.y + (ball.y - player.home.y) * pull + Math.cos(time / 1400 + player.sway) * 2 - player.y,
    ]
    const far = Math.hypot(dx, dy)
    const wanted = Math.min(RUN, far * 1.1)
    player.speed += (wanted - player.speed) * Math.min(1, step * 4)
    if (far > 0.01) {
      player.x += (dx / far) * player.speed * step
      player.y += (dy / far) * player.speed * step
      if (Math.abs(dx) > 0.2) player.faces = Math.sign(dx)
    }
    player.stride += step * (2 + player.speed * 1.7)
  }
  if (ball.pause > 0) {
    ball.pause -= step
    ball.x = ball.to.x + 0.9 * ball.to.faces
    ball.y = ball.to.y + 0.4
    if (ball.pause <= 0) pass()
    return
  }
  ball.flight = Math.min(1, ball.flight + (step * 17) / Math.max(9, ball.length))
  const from = ball.from ?? ball
  ball.x = from.x + (ball.to.x - from.x) * ball.flight
  ball.y = from.y + (ball.to.y - from.y) * ball.flight
  if (ball.flight === 1) ball.pause = 0.5 + Math.random()
}

function pass() {
  const holder = ball.to
  const lost = Math.random() < 0.2
  const far = (player) => Math.hypot(player.x - holder.x, player.y - holder.y)
  const options = players
    .filter((player) => player !== holder && (player.team === holder.team) !== lost && (!player.keeper || far(player) < 25))
    .sort((a, b) => far(a) - far(b))
  ball.from = { x: ball.x, y: ball.y }
  ball.to = options[Math.floor(Math.random() * 5)]
  ball.length = far(ball.to)
  ball.flight = 0
}
