/** Whether the system has room for a number on the installed application's icon. */
export function hasBadge(): boolean {
  return 'setAppBadge' in navigator
}

/** Shows a number on the installed application's icon, where there is room for one; 0 takes it off. */
export function showBadge(count: number): void {
  if (!hasBadge()) return
  // Refused where the product is not installed, or notifications are not allowed: then there is no badge.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
