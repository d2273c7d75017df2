// Sample positions of one moment, in metres: an attack on the right.
export const HOME = [
  [24, 34],
  [38, 14],
  [41, 29],
  [40, 43],
  [46, 58],
  [57, 22],
  [61, 40],
  [66, 56],
  [76, 15],
  [80, 35],
  [78, 50],
] as const
export const AWAY = [
  [98, 33],
  [88, 20],
  [87, 31],
  [86.5, 41],
  [84, 53],
  [73, 24],
  [71, 37],
  [74, 47],
  [64, 30],
  [55, 46],
  [50, 33],
] as const
export const BALL = [82, 37.5] as const
