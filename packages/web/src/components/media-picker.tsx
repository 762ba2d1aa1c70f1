import { type ReactNode, useRef } from "react";
import { chosenFiles, type FilesInFolders } from "../ui/dropped-files.ts";

/** Opens the browser's file or folder picker. */
export interface MediaPicker {
	readonly chooseFiles: () => void;
	readonly chooseFolder: () => void;
	/** Invisible; can be rendered anywhere on the page. */
	readonly inputs: ReactNode;
}

/** Lets someone choose media files, or a folder of them. */
export function useMediaPicker(onFiles: (files: FilesInFolders) => void): MediaPicker {
	const files = useRef<HTMLInputElement>(null);
	const folder = useRef<HTMLInputElement>(null);
	const take = (input: HTMLInputElement) => {
		const chosen = chosenFiles(input.files ?? []);
		// Allows choosing the same again.
		input.value = "";
		if (chosen.files.length > 0) onFiles(chosen);
	};
	return {
		chooseFiles: () => files.current?.click(),
		chooseFolder: () => folder.current?.click(),
		inputs: (
			<>
				<input
					ref={files}
					type="file"
					name="media files"
					multiple
					hidden
					onChange={({ target }) => take(target)}
				/>
				<input
					ref={(input) => {
						folder.current = input;
						// React doesn't support this attribute.
						input?.toggleAttribute("webkitdirectory", true);
					}}
					type="file"
					name="media folder"
					hidden
					onChange={({ target }) => take(target)}
				/>
			</>
		),
	};
}
