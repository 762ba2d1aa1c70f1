import { useParams } from "../../../routing/router.tsx";

/** The id of the open item in the address; null on the list's own page, 0 for text that isn't an id. */
export function useItemId(): number | null {
	const { itemId } = useParams();
	if (itemId === undefined) return null;
	return /^\d{1,15}$/.test(itemId) ? Number(itemId) : 0;
}
