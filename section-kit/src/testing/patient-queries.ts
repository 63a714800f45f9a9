import { configure } from '@testing-library/react';

/** How long `findBy…` and `waitFor` wait for what a quiet machine shows at once. */
configure({ asyncUtilTimeout: 20_000 });
