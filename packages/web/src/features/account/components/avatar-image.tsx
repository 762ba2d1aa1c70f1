import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { notifyError } from "../../../notices/notify.ts";
import { ACCOUNT_KEY } from "../../../session/account-query.ts";
import { PictureUpload } from "../../../ui/picture-upload.tsx";
import { messages } from "../messages.ts";

/** Sets or removes the account's picture. */
export function AvatarImage({ hasImage }: { readonly hasImage: boolean }) {
	const queryClient = useQueryClient();
	const onSuccess = () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY });
	const onError = (error: unknown) => notifyError(messages.imageFailed, error);
	const upload = useMutation({
		mutationFn: (body: Blob) => api.post("/account/avatar/image", { body }),
		onSuccess,
		onError,
	});
	const removal = useMutation({ mutationFn: () => api.delete("/account/avatar/image"), onSuccess, onError });
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
