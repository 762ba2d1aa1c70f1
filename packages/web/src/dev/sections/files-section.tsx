import { useState } from "react";
import { FileDrop } from "../../ui/file-drop.tsx";
import { PictureUpload } from "../../ui/picture-upload.tsx";
import { Specimen } from "../specimen.tsx";

const NOTHING = { onUpload: () => undefined, onRemove: () => undefined };

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
			<div className="grid gap-4 sm:grid-cols-2">
				<PictureUpload hasPicture={false} isUploading={false} isRemoving={false} {...NOTHING} />
				<PictureUpload hasPicture isUploading isRemoving={false} {...NOTHING} />
			</div>
		</Specimen>
	);
}
