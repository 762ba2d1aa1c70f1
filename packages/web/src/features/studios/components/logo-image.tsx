import { useMutation, useQueryClient } from "@tanstack/react-query";
import { studiosQuery } from "../../../data/list-studios.ts";
import { notifyError } from "../../../notices/notify.ts";
import { PictureUpload } from "../../../ui/picture-upload.tsx";
import { removeLogoImage } from "../api/remove-logo-image.ts";
import { uploadLogoImage } from "../api/upload-logo-image.ts";
import { messages } from "../messages.ts";

export interface LogoImageProps {
	readonly studioId: number;
	readonly hasImage: boolean;
}

/** Gives the organization a picture, or takes it away. */
export function LogoImage({ studioId, hasImage }: LogoImageProps) {
	const queryClient = useQueryClient();
	const onSuccess = () => queryClient.invalidateQueries({ queryKey: studiosQuery.queryKey });
	const onError = (error: unknown) => notifyError(messages.imageFailed, error);
	const upload = useMutation({
		mutationFn: (file: Blob) => uploadLogoImage(studioId, file),
		onSuccess,
		onError,
	});
	const removal = useMutation({ mutationFn: () => removeLogoImage(studioId), onSuccess, onError });
	return (
		<PictureUpload
			hasPicture={hasImage}
			isUploading={upload.isPending}
			isRemoving={removal.isPending}
			onUpload={(file) => upload.mutate(file)}
			onRemove={() => removal.mutate()}
		/>
	);
}
