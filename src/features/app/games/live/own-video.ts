/** Whether a game's picture is video of our own: then its address is a call, and our own player shows it. */
export function isOwnVideo(address: string | null): boolean {
  return address?.startsWith('/api/game/watch/') === true
}
