/**
 * Lets a page whose text stands in it be painted before its scripts are asked for: on a slow line they would take what
 * the text comes by. It loses them nothing but the time of one painting.
 *
 * @param scripts elements that name them, for the page's head
 */
export function lateStart(scripts: readonly string[]): string {
  return `<template id="scripts">${scripts.join('')}</template>
    <script>
      // When the page stands on the screen; at once where nobody looks.
      (function (scripts) {
        function start() {
          document.head.append(document.importNode(scripts.content, true))
        }
        if (document.hidden) start()
        else requestAnimationFrame(function () { setTimeout(start) })
      })(document.getElementById('scripts'))
    </script>`
}
