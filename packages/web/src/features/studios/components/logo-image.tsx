import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { studiosQuery } from "../../../data/list-studios.ts";
import { notifyError } from "../../../notices/notify.ts";
import { PictureUpload } from "../../../ui/picture-upload.tsx";
import { messages } from "../messages.ts";

export interface LogoImageProps {
	readonly studioId: number;
	readonly hasImage: boolean;
}

/** Sets or removes the organization's picture. */
export function LogoImage({ studioId, hasImage }: LogoImageProps) {
	const path = "/organizations/:id/logo/image";
	const queryClient = useQueryClient();
	const onSuccess = () => queryClient.invalidateQueries({ queryKey: studiosQuery.queryKey });
	const onError = (error: unknown) => notifyError(messages.imageFailed, error);
	const upload = useMutation({
		mutationFn: (file: Blob) => api.post(path, { id: studioId, body: file }),
		onSuccess,
		onError,
	});
	const removal = useMutation({ mutationFn: () => api.delete(path, { id: studioId }), onSuccess, onError });
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
