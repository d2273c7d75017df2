import type { Picture, View } from './optics.ts'

/** What shows views into a panorama. */
export interface Stage {
  /** Takes over the present frame of the video: once a frame, not once a view. */
  take(): void
  show(view: View): void
  setPicture(picture: Picture): void
  close(): void
}

const VERTEX = `#version 300 es
out vec2 p;void main(){p=vec2(gl_VertexID&1,gl_VertexID>>1)*4.-1.;gl_Position=vec4(p,0,1);}`
// view: yaw, lift, half of the width as a tangent, aspect. lens: span, low, high, whether it is a sphere.
const FRAGMENT = `#version 300 es
precision highp float;in vec2 p;out vec4 c;uniform sampler2D s;uniform vec4 view,lens;
void main(){float x=p.x*view.z,e=(p.y*view.z/view.w+view.y)/length(vec2(x,1));if(lens.w>.5)e=atan(e);
c=texture(s,vec2((atan(x)+view.x)/lens.x+.5,(lens.z-e)/(lens.z-lens.y)));}`

/** How long a lost context may take to come back. Milliseconds. */
const PATIENCE = 3000

/** Draws views by WebGL 2. It also knows whether it draws nothing but black, which some phones do without an error. */
export interface LensStage extends Stage {
  /** Whether the last view was black all over. Right after showing it. */
  isBlack(): boolean
}

interface LensStageEvents {
  /** The canvas cannot be drawn any more. */
  failed(): void
  /** It was empty for a while, and can be drawn again. */
  restored(): void
}

/**
 * Draws views into a canvas.
 *
 * @throws Error where WebGL 2 is missing
 */
export function openLensStage(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  first: Picture,
  { failed, restored: drawable }: LensStageEvents,
): LensStage {
  const found = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, powerPreference: 'low-power' })
  if (!found) throw new Error('There is no WebGL 2.')
  const gl = found
  let picture = first
  let viewPlace: WebGLUniformLocation | null = null
  let lensPlace: WebGLUniformLocation | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function build(): void {
    const program = gl.createProgram()
    for (const [type, source] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, FRAGMENT],
    ] as const) {
      const shader = gl.createShader(type)
      if (!shader) throw new Error('There is no shader.')
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    }
    gl.linkProgram(program)
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'The program does not link.')
    gl.useProgram(program)
    viewPlace = gl.getUniformLocation(program, 'view')
    lensPlace = gl.getUniformLocation(program, 'lens')
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    for (const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const)
      gl.texParameteri(gl.TEXTURE_2D, name, value)
  }
  build()

  const lost = (event: Event) => {
    // Only who prevents it gets the context back.
    event.preventDefault()
    timer = setTimeout(failed, PATIENCE)
  }
  const restored = () => {
    clearTimeout(timer)
    try {
      build()
    } catch {
      return failed()
    }
    drawable()
  }
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)
  return {
    take() {
      if (video.readyState < 2 || gl.isContextLost()) return
      try {
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, video)
      } catch {
        // A picture of another site may not be read.
        failed()
      }
    },
    show({ yaw, lift, fov }) {
      const { width, height } = canvas
      gl.viewport(0, 0, width, height)
      gl.uniform4f(viewPlace, yaw, lift, Math.tan(fov / 2), width / height)
      gl.uniform4f(lensPlace, picture.span, picture.low, picture.high, picture.sphere ? 1 : 0)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
    setPicture(next) {
      picture = next
    },
    isBlack() {
      if (gl.isContextLost()) return false
      const pixels = new Uint8Array(4 * 64)
      return [0.25, 0.5, 0.75].every((place) => {
        gl.readPixels(Math.floor(place * (canvas.width - 8)), canvas.height >> 1, 8, 8, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
        return pixels.every((value, index) => index % 4 === 3 || value < 6)
      })
    },
    close() {
      clearTimeout(timer)
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', restored)
    },
  }
}
