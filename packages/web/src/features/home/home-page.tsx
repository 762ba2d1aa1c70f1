import { PageHeader } from "../../shell/page-header.tsx";

/** Where one lands after signing in. */
export function HomePage() {
	return <PageHeader title="Home" />;
}
