import { type MediaPicker, useMediaPicker } from "../../../components/media-picker.tsx";
import { handToImport } from "../../../data/files-to-import.ts";
import { paths } from "../../../routing/paths.ts";
import { useNavigate } from "../../../routing/router.tsx";

/** Lets someone choose media files or a folder, which the import page then reads. */
export function useAddMedia(productionId: number): MediaPicker {
	const navigate = useNavigate();
	return useMediaPicker((files) => {
		handToImport(productionId, files);
		navigate(paths.importRecords(productionId));
	});
}
