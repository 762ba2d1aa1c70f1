import { Upload } from "lucide-react";
import { useRef } from "react";
import { handToImport } from "../../../data/files-to-import.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { readDropped } from "../../../ui/dropped-files.ts";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { messages } from "../messages.ts";

export interface ImportDropProps {
	readonly productionId: number;
}

/** Passes files dropped anywhere on the page to the import page; shown only while files are held over it. */
export function ImportDrop({ productionId }: ImportDropProps) {
	const zone = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	const isOver = useFileDrop(zone, true, (_, transfer) => {
		void readDropped(transfer).then((files) => {
			handToImport(productionId, files);
			return navigate(paths.importRecords(productionId));
		});
	});
	return (
		<div
			ref={zone}
			className={classNames(
				"pointer-events-none fixed inset-3 z-20 items-center justify-center gap-3 rounded border border-dashed border-accent bg-accent-bg p-5 text-15",
				isOver ? "flex" : "hidden",
			)}
		>
			<Upload aria-hidden className="size-5 flex-none" />
			{messages.page.dropHere}
		</div>
	);
}
