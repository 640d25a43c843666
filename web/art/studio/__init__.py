"""The photo studio, as the scenes use it."""
from .color import *
from .light import *
from .materials import *
from .outlines import *
from .shapes import *
from .shot import *
from .devices import *
