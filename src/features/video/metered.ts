const connection = () => (navigator as { connection?: { saveData?: boolean; type?: string } }).connection

/** Whether the viewer asked to save what is loaded. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether the viewer pays for what is loaded, or asked to save it. */
export function isMetered(): boolean {
  return savesData() || connection()?.type === 'cellular'
}
