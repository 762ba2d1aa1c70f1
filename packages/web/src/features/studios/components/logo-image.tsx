import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notifyError } from "../../../notices/notify.ts";
import { Button } from "../../../ui/button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { studiosQuery } from "../api/list-studios.ts";
import { removeLogoImage } from "../api/remove-logo-image.ts";
import { uploadLogoImage } from "../api/upload-logo-image.ts";
import { messages } from "../messages.ts";

export interface LogoImageProps {
	readonly studioId: number;
	readonly hasImage: boolean;
}

const MAX_BYTES = 10 * 1024 * 1024;

/** Gives the organization a picture, or takes it away. */
export function LogoImage({ studioId, hasImage }: LogoImageProps) {
	const queryClient = useQueryClient();
	const [problem, setProblem] = useState<string | null>(null);
	const onSuccess = () => queryClient.invalidateQueries({ queryKey: studiosQuery.queryKey });
	const onError = (error: unknown) => notifyError(messages.imageFailed, error);
	const upload = useMutation({
		mutationFn: (file: Blob) => uploadLogoImage(studioId, file),
		onSuccess,
		onError,
	});
	const removal = useMutation({ mutationFn: () => removeLogoImage(studioId), onSuccess, onError });
	const isBusy = upload.isPending || removal.isPending;
	return (
		<div className="flex max-w-md flex-col items-start gap-2">
			<FileDrop
				accept="image/*"
				buttonLabel={messages.chooseImage}
				disabled={isBusy}
				className="w-full"
				onFiles={([file]) => {
					if (file === undefined) return;
					setProblem(file.size > MAX_BYTES ? messages.tooLarge : null);
					if (file.size <= MAX_BYTES) upload.mutate(file);
				}}
			>
				{upload.isPending ? messages.uploading : messages.dropImage}
			</FileDrop>
			{problem !== null && (
				<p role="alert" className="text-12 text-prob">
					{problem}
				</p>
			)}
			{hasImage && (
				<Button size="small" variant="ghost" busy={isBusy} onClick={() => removal.mutate()}>
					{messages.removeImage}
				</Button>
			)}
		</div>
	);
}
