/** Whether the system can show a number on the installed app's icon. */
export function hasBadge(): boolean {
  return 'setAppBadge' in navigator
}

/** Shows a number on the installed app's icon, where the system can; 0 removes it. */
export function showBadge(count: number): void {
  if (!hasBadge()) return
  // The browser rejects it where the app is not installed or notifications are not allowed. Then there is no badge.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
