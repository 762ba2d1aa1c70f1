import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface DropZone {
	readonly element: HTMLElement;
	readonly onOver: (isOver: boolean) => void;
	readonly onFiles: (files: File[]) => void;
}

const zones = new Set<DropZone>();

function hasFiles({ dataTransfer }: DragEvent): boolean {
	return dataTransfer?.types.includes("Files") === true;
}

/** The zone under the pointer; elsewhere the page's only one, and while a dialog is open, the dialog's. */
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
 * Lets files be dropped anywhere on a page that takes some. On other pages, and where several places could be meant, a drop
 * does nothing: the browser would show the file in place of the app.
 *
 * @returns stops.
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
		zoneFor(event)?.onFiles([...(event.dataTransfer?.files ?? [])]);
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
	onFiles: (files: File[]) => void,
): boolean {
	const [isOver, setIsOver] = useState(false);
	const take = useEffectEvent(onFiles);
	useEffect(() => {
		const element = zone.current;
		if (!isEnabled || element === null) return;
		const own: DropZone = { element, onOver: setIsOver, onFiles: (files) => take(files) };
		zones.add(own);
		return () => {
			zones.delete(own);
			setIsOver(false);
		};
	}, [zone, isEnabled]);
	return isOver;
}
