import { useState } from "react";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Specimen } from "../specimen.tsx";

export function FilesSection() {
	const [names, setNames] = useState("Drop EDLs here");
	return (
		<Specimen title="Files">
			<FileDrop
				multiple
				accept=".edl"
				onFiles={(files) => setNames(files.map(({ name }) => name).join(", "))}
			>
				{names}
			</FileDrop>
			<FileDrop disabled onFiles={() => undefined}>
				The cut is locked
			</FileDrop>
		</Specimen>
	);
}
