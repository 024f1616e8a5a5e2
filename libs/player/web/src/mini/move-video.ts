/** Moves an element without taking it out of the document, where the browser can. */
type Mover = HTMLElement & { moveBefore?: (node: Node, child: Node | null) => void };

/** Moves a film to another place, where it plays on: browsers pause an element that is moved out of the document. */
export function moveVideo(video: HTMLVideoElement, place: Mover): void {
  if (video.parentElement === place) return;
  const plays = !video.paused;
  if (place.moveBefore && place.isConnected && video.isConnected) place.moveBefore(video, place.firstChild);
  else place.prepend(video);
  if (plays && video.paused) void video.play().catch(() => undefined);
}
