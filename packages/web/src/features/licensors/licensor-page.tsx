import { PageHeader } from "../../shell/page-header.tsx";

export function LicensorPage() {
	return <PageHeader title="" />;
}
