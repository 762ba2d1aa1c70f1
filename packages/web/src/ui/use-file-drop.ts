import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface DropZone {
	readonly element: HTMLElement;
	readonly onOver: (isOver: boolean) => void;
	readonly onFiles: TakeFiles;
}

/** Takes dropped files. Folders are only in the transfer, which must be read before the event ends. */
export type TakeFiles = (files: File[], transfer: DataTransfer) => void;

const zones = new Set<DropZone>();

function hasFiles({ dataTransfer }: DragEvent): boolean {
	return dataTransfer?.types.includes("Files") === true;
}

/** The zone under the pointer; elsewhere, the only zone of the open dialog, or of the page if no dialog is open. */
function zoneFor({ target }: DragEvent): DropZone | null {
	const under = [...zones].find(({ element }) => target instanceof Node && element.contains(target));
	if (under !== undefined) return under;
	const dialog = document.querySelector("[role=dialog]");
	const meant = [...zones].filter(({ element }) => dialog === null || dialog.contains(element));
	return meant.length === 1 ? (meant[0] ?? null) : null;
}

function highlight(zone: DropZone | null): void {
	for (const other of zones) other.onOver(other === zone);
}

/**
 * Lets files be dropped anywhere on a page with a drop zone. On other pages, and on those with several, a drop does
 * nothing: the browser would replace the app with the file.
 *
 * @returns a function that stops this.
 */
export function watchFileDrops(): () => void {
	const over = (event: DragEvent) => {
		if (!hasFiles(event) || event.defaultPrevented) return;
		event.preventDefault();
		const zone = zoneFor(event);
		if (event.dataTransfer !== null) event.dataTransfer.dropEffect = zone === null ? "none" : "copy";
		highlight(zone);
	};
	const leave = ({ relatedTarget }: DragEvent) => {
		if (relatedTarget === null) highlight(null);
	};
	const drop = (event: DragEvent) => {
		if (!hasFiles(event) || event.defaultPrevented) return;
		event.preventDefault();
		highlight(null);
		const { dataTransfer } = event;
		if (dataTransfer !== null) zoneFor(event)?.onFiles([...dataTransfer.files], dataTransfer);
	};
	addEventListener("dragover", over);
	addEventListener("dragleave", leave);
	addEventListener("drop", drop);
	return () => {
		removeEventListener("dragover", over);
		removeEventListener("dragleave", leave);
		removeEventListener("drop", drop);
	};
}

/** Makes an element take dropped files. @returns whether files are held over it, or anywhere on its page. */
export function useFileDrop(
	zone: RefObject<HTMLElement | null>,
	isEnabled: boolean,
	onFiles: TakeFiles,
): boolean {
	const [isOver, setIsOver] = useState(false);
	const take = useEffectEvent(onFiles);
	useEffect(() => {
		const element = zone.current;
		if (!isEnabled || element === null) return;
		const own: DropZone = { element, onOver: setIsOver, onFiles: (...dropped) => take(...dropped) };
		zones.add(own);
		return () => {
			zones.delete(own);
			setIsOver(false);
		};
	}, [zone, isEnabled]);
	return isOver;
}
