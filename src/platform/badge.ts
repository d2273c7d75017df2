/** Shows a number on the installed application's icon, where the system has room for one; 0 takes it off. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // Refused where the product is not installed, or notifications are not allowed: then there is no badge.
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
