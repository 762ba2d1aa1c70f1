import { BUNDLE_ENDINGS, formatBytes, LIST_ENDINGS } from "@oxcut/core/model";
import { chosenFiles, readDropped } from "../../../ui/dropped-files.ts";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { newCutMessages } from "./messages.ts";
import type { DroppedLists } from "./use-dropped-lists.ts";

export interface DropListsProps {
	readonly lists: DroppedLists;
	/** The prompt while there are no lists. */
	readonly prompt: string;
	readonly className?: string;
}

/** The place where lists are dropped, with the reasons why files of the last drop weren't added. */
export function DropLists({ lists: { files, leftOut, add }, prompt, className = "" }: DropListsProps) {
	const size = files.reduce((sum, file) => sum + file.size, 0);
	return (
		<>
			<FileDrop
				className={className}
				accept={[...LIST_ENDINGS, ...BUNDLE_ENDINGS, ".zip"].join(",")}
				multiple
				onFiles={(dropped) => void add(chosenFiles(dropped))}
				onDrop={(_, transfer) => void readDropped(transfer).then(add)}
			>
				{files.length === 0
					? prompt
					: newCutMessages.dropMore(newCutMessages.files_(files.length), formatBytes(size))}
			</FileDrop>
			{leftOut.length > 0 && (
				<div role="alert" className="mt-2 text-12 text-prob wrap-anywhere">
					{leftOut.map((reason) => (
						<p key={reason}>{reason}</p>
					))}
				</div>
			)}
		</>
	);
}
