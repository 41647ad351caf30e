// Components are tested with the pages that there are, and with what resources have of their own.
import '#src/app/pages.tsx';
