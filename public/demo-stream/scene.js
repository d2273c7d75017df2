// What stands around the match of the demo world, on a summer evening, and the camera that sees it.
/* global PITCH, ball */
// What is declared here is used by the scripts that follow.
// oxlint-disable no-unused-vars

/** It stands behind the near touchline, and turns after the ball. In metres, and radians downwards. */
const CAMERA = { x: PITCH.length / 2, y: PITCH.width + 40, z: 13.5, pitch: 0.15 }
const SKIN = ['#e0b394', '#c99a78', '#b98562']
const CROWD = ['#d8d3c8', '#8f2f2f', '#2f4f8f', '#c9a24a', '#3b3f45', '#6f7f6a', '#f0efe9', '#a5643a']
const canvas = document.querySelector('canvas')
const paint = canvas.getContext('2d')

const view = { x: ball.x, yaw: 0, zoom: 1 }

/** Where a point is in the picture, and how many pixels a metre has there. */
function project(x, y, z = 0) {
  const [aside, away, up] = [x - CAMERA.x, CAMERA.y - y, z - CAMERA.z]
  const across = aside * Math.cos(view.yaw) - away * Math.sin(view.yaw)
  const ahead = aside * Math.sin(view.yaw) + away * Math.cos(view.yaw)
  const depth = Math.max(1, ahead * Math.cos(CAMERA.pitch) - up * Math.sin(CAMERA.pitch))
  const height = up * Math.cos(CAMERA.pitch) + ahead * Math.sin(CAMERA.pitch)
  const metre = (canvas.width * 1.3 * view.zoom) / depth
  return { x: canvas.width / 2 + across * metre, y: canvas.height * 0.53 - height * metre, metre }
}

/** The camera follows the ball late and softly, as a hand does. */
function turn(step) {
  view.x += (ball.x - view.x) * Math.min(1, step * 0.9)
  view.yaw = Math.atan2(view.x - CAMERA.x, CAMERA.y - PITCH.width / 2) * 0.8
  view.zoom += (1.06 + Math.abs(view.x - CAMERA.x) / 150 - view.zoom) * Math.min(1, step * 0.5)
}

function shape(points, colour) {
  paint.beginPath()
  for (const point of points) {
    const place = project(...point)
    paint.lineTo(place.x, place.y)
  }
  if (!colour) return paint.stroke()
  paint.fillStyle = colour
  paint.fill()
}

/** A wall that faces the pitch: a strip of the far side, from a height to another one. */
function wall(y, from, to, low, high, colour) {
  shape(
    [
      [from, y, low],
      [to, y, low],
      [to, y, high],
      [from, y, high],
    ],
    colour,
  )
}

/** People on the steps of a stand, drawn once. */
const stand = new OffscreenCanvas(1600, 128)
function drawStand() {
  const pen = stand.getContext('2d')
  pen.fillStyle = '#2b333a'
  pen.fillRect(0, 0, stand.width, stand.height)
  for (let row = 0; row < 8; row += 1) {
    pen.fillStyle = row % 2 ? '#333c44' : '#2d353c'
    pen.fillRect(0, row * 16, stand.width, 16)
    for (let seat = 4; seat < stand.width; seat += 10) {
      if (Math.random() < 0.3) continue
      const [x, y] = [seat + Math.random() * 4, row * 16 + 4 + Math.random() * 3]
      pen.fillStyle = CROWD[Math.floor(Math.random() * CROWD.length)]
      pen.fillRect(x - 3, y + 3, 6.5, 9)
      pen.fillStyle = SKIN[Math.floor(Math.random() * SKIN.length)]
      pen.beginPath()
      pen.arc(x, y, 2.8, 0, Math.PI * 2)
      pen.fill()
    }
  }
}
drawStand()

/** The hills, whose places are angles: they turn with the camera and come no nearer. */
function drawSky() {
  const { width, height } = canvas
  const horizon = project(CAMERA.x + Math.sin(view.yaw) * 4000, CAMERA.y - Math.cos(view.yaw) * 4000).y
  const sky = paint.createLinearGradient(0, 0, 0, horizon)
  sky.addColorStop(0, '#3f6f9f')
  sky.addColorStop(1, '#f0c9a0')
  paint.fillStyle = sky
  paint.fillRect(0, 0, width, height)
  for (const [colour, tall, wave, shift] of [
    ['#8a94a8', 0.11, 5, 0],
    ['#5d7385', 0.07, 9, 2],
    ['#2f4a41', 0.035, 21, 4],
  ]) {
    paint.fillStyle = colour
    paint.beginPath()
    paint.moveTo(0, horizon + height * 0.03)
    for (let column = 0; column <= 64; column += 1) {
      const angle = (column / 64 - 0.5) * 0.75 + view.yaw
      const ridge = 0.55 + 0.3 * Math.sin(angle * wave + shift) + 0.15 * Math.sin(angle * wave * 2.7 + shift * 3)
      paint.lineTo((column / 64) * width, horizon - ridge * tall * height)
    }
    paint.lineTo(width, horizon + height * 0.03)
    paint.fill()
  }
}

function drawGround() {
  const { length, width } = PITCH
  const ground = (from, to, near, far, colour) =>
    shape(
      [
        [from, near],
        [to, near],
        [to, far],
        [from, far],
      ],
      colour,
    )
  ground(-900, length + 900, width + 34, -2500, '#4d7a50')
  // The stand, in slices: each is a rectangle of its own size.
  wall(-14, 7, length - 7, 0, 10.6, '#39434a')
  wall(-11, 8, length - 8, 0, 2.2, '#454d54')
  for (let slice = 0; slice < 44; slice += 1) {
    const from = 8 + (slice * (length - 16)) / 44
    const [top, foot, next] = [project(from, -12, 9.2), project(from, -12, 2), project(from + (length - 16) / 44, -12, 5.6)]
    const left = project(from, -12, 5.6).x
    paint.drawImage(stand, (slice * stand.width) / 44, 0, stand.width / 44, stand.height, left, top.y, next.x - left + 1, foot.y - top.y)
  }
  wall(-13, 6, length - 6, 10.4, 11, '#e7ece9')
  for (const x of [8, 31, length / 2, length - 31, length - 8]) wall(-12.5, x - 0.15, x + 0.15, 2, 10.6, '#7f8a90')
  ground(-5, length + 5, width + 5, -5, '#2d7a47')
  for (let stripe = 0; stripe < 14; stripe += 1)
    ground((stripe * length) / 14, ((stripe + 1) * length) / 14, width, 0, stripe % 2 ? '#2f8049' : '#378d53')
  for (let board = 0; board < 15; board += 1) wall(-4, board * 7, board * 7 + 6.8, 0, 0.95, ['#0b6b43', '#e9eeea', '#14324a'][board % 3])
}

function drawLines() {
  const { length, width } = PITCH
  paint.strokeStyle = 'rgba(255,255,255,.82)'
  paint.lineWidth = Math.max(1, canvas.width / 560)
  const box = (x, depth, span) =>
    shape([
      [x, (width - span) / 2],
      [depth, (width - span) / 2],
      [depth, (width + span) / 2],
      [x, (width + span) / 2],
    ])
  const arc = (x, from, to) =>
    shape(
      Array.from({ length: 41 }, (_, part) => {
        const angle = from + ((to - from) * part) / 40
        return [x + 9.15 * Math.cos(angle), width / 2 + 9.15 * Math.sin(angle)]
      }),
    )
  shape([
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
    [0, 0],
  ])
  shape([
    [length / 2, 0],
    [length / 2, width],
  ])
  arc(length / 2, 0, Math.PI * 2)
  arc(11, -0.92, 0.92)
  arc(length - 11, Math.PI - 0.92, Math.PI + 0.92)
  for (const [x, side] of [
    [0, 1],
    [length, -1],
  ]) {
    box(x, x + 16.5 * side, 40.3)
    box(x, x + 5.5 * side, 18.3)
    drawGoal(x, side)
  }
}

function drawGoal(x, side) {
  const [one, two, back] = [PITCH.width / 2 - 3.66, PITCH.width / 2 + 3.66, x - 2 * side]
  paint.save()
  paint.strokeStyle = 'rgba(235,240,240,.35)'
  paint.lineWidth = Math.max(0.5, canvas.width / 1600)
  for (let thread = 0; thread <= 8; thread += 1) {
    const y = one + ((two - one) * thread) / 8
    shape([
      [x, y, 2.44],
      [back, y, 1.6],
      [back, y, 0],
    ])
    shape([
      [x - (thread / 8) * 2 * side, one, 0],
      [x - (thread / 8) * 2 * side, one, 2.44 - (thread / 8) * 0.84],
      [x - (thread / 8) * 2 * side, two, 2.44 - (thread / 8) * 0.84],
      [x - (thread / 8) * 2 * side, two, 0],
    ])
  }
  paint.restore()
  shape([
    [x, one, 0],
    [x, one, 2.44],
    [x, two, 2.44],
    [x, two, 0],
  ])
}
