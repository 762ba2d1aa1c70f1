import { useParams } from "../../routing/router.tsx";
import { DocumentText } from "./components/document-text.tsx";

/** A legal document, for visitors too. */
export function LegalPage() {
	const { documentKey = "" } = useParams();
	return <DocumentText name={documentKey} />;
}
