import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "../../../notices/notify.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { PictureUpload } from "../../../ui/picture-upload.tsx";
import { removeAvatarImage } from "../api/remove-avatar-image.ts";
import { uploadAvatarImage } from "../api/upload-avatar-image.ts";
import { messages } from "../messages.ts";

/** Gives the account a picture, or takes it away. */
export function AvatarImage({ hasImage }: { readonly hasImage: boolean }) {
	const queryClient = useQueryClient();
	const onSuccess = () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
	const onError = (error: unknown) => notifyError(messages.imageFailed, error);
	const upload = useMutation({ mutationFn: uploadAvatarImage, onSuccess, onError });
	const removal = useMutation({ mutationFn: removeAvatarImage, onSuccess, onError });
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
