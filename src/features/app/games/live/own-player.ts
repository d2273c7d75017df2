import { later } from '#platform/later.tsx'

/** Our own player. It is loaded with the first game that has video of our own. */
export const OwnPlayer = later('video', async () => (await import('#features/video/player-with-boards.tsx')).PlayerWithBoards)
