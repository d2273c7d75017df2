export function drawCrest(i: number) {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="' + (20 + (i % 10)) + '" fill="#0b6b43"/></svg>'
  )
}
