import { useState } from "react";
import { Button } from "./button.tsx";
import { FileDrop } from "./file-drop.tsx";
import { messages } from "./messages.ts";

export interface PictureUploadProps {
	readonly hasPicture: boolean;
	readonly isUploading: boolean;
	readonly isRemoving: boolean;
	readonly onUpload: (file: Blob) => void;
	readonly onRemove: () => void;
}

const MAX_BYTES = 10 * 1024 * 1024;

/** Uploads a picture of a size that the server accepts, or removes it. */
export function PictureUpload({
	hasPicture,
	isUploading,
	isRemoving,
	onUpload,
	onRemove,
}: PictureUploadProps) {
	const [isTooLarge, setIsTooLarge] = useState(false);
	const isBusy = isUploading || isRemoving;
	return (
		<div className="flex max-w-md flex-col items-start gap-2">
			<FileDrop
				accept="image/*"
				buttonLabel={messages.choosePicture}
				disabled={isBusy}
				className="w-full"
				onFiles={([file]) => {
					if (file === undefined) return;
					setIsTooLarge(file.size > MAX_BYTES);
					if (file.size <= MAX_BYTES) onUpload(file);
				}}
			>
				{isUploading ? messages.uploading : messages.dropPicture}
			</FileDrop>
			{isTooLarge && (
				<p role="alert" className="text-12 text-prob">
					{messages.pictureTooLarge}
				</p>
			)}
			{hasPicture && (
				<Button size="small" variant="ghost" busy={isBusy} onClick={onRemove}>
					{messages.removePicture}
				</Button>
			)}
		</div>
	);
}
