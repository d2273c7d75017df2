import { id } from '../builders/ids.ts'

const CLUB = id('club Rustavi')
const GAME = id('game')

/** The addresses of all screens of the console, by their patterns. */
export const CONSOLE_SCREENS: Readonly<Record<string, string>> = {
  '/console': '/console',
  '/console/ages': '/console/ages',
  '/console/analytics': '/console/analytics',
  '/console/audit': '/console/audit',
  '/console/camera/$id': `/console/camera/${GAME}`,
  '/console/clubs': '/console/clubs',
  '/console/clubs/$id': `/console/clubs/${CLUB}`,
  '/console/codes/$id/$age': `/console/codes/${CLUB}/U12`,
  '/console/competitions/{-$id}': '/console/competitions',
  '/console/consents/$id/$age': `/console/consents/${CLUB}/U12`,
  '/console/events/$id': `/console/events/${GAME}`,
  '/console/fitness/$id': `/console/fitness/${GAME}`,
  '/console/games/{-$id}': '/console/games',
  '/console/guardians': '/console/guardians',
  '/console/health': '/console/health',
  '/console/import': '/console/import',
  '/console/mails': '/console/mails',
  '/console/requests': '/console/requests',
  '/console/score/$id': `/console/score/${GAME}`,
  '/console/sheet/$id': `/console/sheet/${GAME}`,
  '/console/sponsors/{-$id}': '/console/sponsors',
  '/console/subscriptions': '/console/subscriptions',
  '/console/tag/$id': `/console/tag/${GAME}`,
  '/console/users': '/console/users',
  '/console/venues': '/console/venues',
}

/** Words of technology, addresses, and topics as the contract has them. */
export const TECHNICAL = [
  'Excel',
  'XLSX',
  'CSV',
  'JSON',
  'football.json',
  'XML',
  'GPX',
  'TCX',
  'FIT',
  'MB',
  'Moedani',
  'Node',
  'Postgres',
  'camera',
  'Wyscout',
  'StatsBomb',
  'Opta F24',
  'SPADL',
  'Sportscode',
  'LongoMatch',
  'https://analytics.example/1',
]
