import type { StoredRecord } from "@oxcut/core/model";
import { ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { notifyError } from "../../../notices/notify.ts";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { Button } from "../../../ui/button.tsx";
import { removeRecordImage, setRecordImage } from "../api/change-image.ts";
import { messages } from "../messages.ts";

export interface RecordImageProps {
	readonly record: StoredRecord;
	readonly store: RecordsStore;
	readonly canEdit: boolean;
}

/** A record's picture; the largest of its thumbnails. */
export function RecordImage({ record, store, canEdit }: RecordImageProps) {
	const input = useRef<HTMLInputElement>(null);
	const [isBusy, setIsBusy] = useState(false);
	const change = async (send: () => Promise<StoredRecord>) => {
		setIsBusy(true);
		try {
			store.put([await send()]);
		} catch (error) {
			notifyError(messages.panel.notAnImage, error);
		}
		setIsBusy(false);
	};
	const source = record.thumbnails.at(-1);
	return (
		<div className="flex flex-col gap-2">
			{source !== undefined && (
				<img
					src={source}
					alt={messages.panel.image(record.title)}
					className="block aspect-video w-full rounded-sm bg-[#0e0e0f] object-contain"
				/>
			)}
			{canEdit && (
				<div className="flex gap-2">
					<input
						ref={input}
						type="file"
						accept="image/*"
						hidden
						onChange={({ target }) => {
							const file = target.files?.[0];
							target.value = "";
							if (file !== undefined) void change(() => setRecordImage(record, file));
						}}
					/>
					<Button
						size="small"
						variant="ghost"
						className="-ml-2"
						icon={<ImagePlus aria-hidden />}
						busy={isBusy}
						onClick={() => input.current?.click()}
					>
						{source === undefined ? messages.panel.addImage : messages.panel.replaceImage}
					</Button>
					{source !== undefined && (
						<Button
							size="small"
							variant="ghost"
							busy={isBusy}
							onClick={() => void change(() => removeRecordImage(record.id))}
						>
							{messages.panel.removeImage}
						</Button>
					)}
				</div>
			)}
		</div>
	);
}
